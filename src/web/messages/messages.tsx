import { createContext, use } from "react";
import { type Messages, en } from "./en.ts";

const MessagesContext = createContext<Messages>(en);

/** The words of the page's language. */
export function useMessages(): Messages {
  return use(MessagesContext);
}
