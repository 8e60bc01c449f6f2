import { RouterClient } from "@tanstack/react-router/ssr/client";
import "./styles/global.css";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { givePageDataToRouter } from "./page-data.ts";
import { createAppRouter } from "./router.tsx";

givePageDataToRouter();

// The page that came is complete: what asks for more is fetched when something is asked.
const router = createAppRouter({
  call: async (endpoint, input) => {
    const { callByFetch } = await import("#web/api/call-by-fetch.ts");
    return callByFetch(endpoint, input);
  },
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
