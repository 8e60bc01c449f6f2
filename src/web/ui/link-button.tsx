import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";

function ButtonAnchor({ look, size, isWide, children, ...rest }: ComponentProps<"a"> & ButtonLook) {
  return (
    <a {...rest} className={buttonClass({ look, size, isWide })}>
      {children}
    </a>
  );
}

/** The router's Link with the look of a button: same props as Link, and `look`, `size`, `isWide`. */
export const LinkButton = createLink(ButtonAnchor);
