export { LeftAlone as FooterContent } from "./left-alone.tsx";
