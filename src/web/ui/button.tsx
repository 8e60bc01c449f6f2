import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";

/** A button that does something on this page; what goes to another page is a LinkButton. */
export function Button({
  look,
  size,
  isWide,
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "className"> & ButtonLook) {
  return <button {...rest} type={type} className={buttonClass({ look, size, isWide })} />;
}
