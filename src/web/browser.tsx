import { RouterClient } from "@tanstack/react-router/ssr/client";
import "./styles/global.css";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter({ call: callByFetch });

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
