import type { ComponentProps } from "react";
import { buttonClass } from "#web/ui/button-class.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./photo-input.module.css";

/** A file input for photos from the gallery, the camera or a folder. Passes the files to `onChoose` and resets itself. */
export function PhotoInput({
  label,
  onChoose,
  ...input
}: { label: string; onChoose: (files: readonly File[]) => void } & Pick<
  ComponentProps<"input">,
  "id" | "name" | "disabled" | "aria-describedby" | "aria-invalid"
>) {
  return (
    <label className={classes(buttonClass({ look: "soft" }), styles.choose)}>
      {label}
      <input
        {...input}
        type="file"
        accept="image/*"
        multiple
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
