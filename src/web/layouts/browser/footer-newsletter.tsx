export { LeftAlone as FooterNewsletter } from "./left-alone.ts";
