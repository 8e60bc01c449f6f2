import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { PlaceSuggestion } from "#contract/search/places.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import styles from "./place-field.module.css";
import type * as suggestions from "./suggestions.tsx";

/**
 * A field for a place. It is a plain one until it is first touched; then what suggests places is fetched and set beside the
 * same input, so that nothing that was typed and no focus is ever lost.
 */
export function PlaceField({
  id,
  label,
  name = "q",
  isLabelHidden = true,
  onChoose,
  ...rest
}: Pick<ComponentProps<typeof TextInput>, "placeholder" | "defaultValue"> & {
  id: string;
  label: string;
  name?: string;
  isLabelHidden?: boolean;
  /** Where a place is chosen for this page; without it, choosing one goes to its list. */
  onChoose?: (place: PlaceSuggestion) => void;
}) {
  const field = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ List: typeof suggestions.Suggestions; input: HTMLInputElement }>();
  const prepare = async () => {
    const input = field.current?.querySelector("input");
    if (!input || found) return;
    try {
      const { Suggestions } = await import("./suggestions.tsx");
      setFound({ List: Suggestions, input });
    } catch {
      // Without suggestions it is a plain field, which is enough to search.
    }
  };
  // Somebody was quicker than this script.
  useEffect(() => {
    if (field.current?.contains(document.activeElement)) void prepare();
  });

  return (
    <div ref={field} className={styles.place} onFocus={() => void prepare()} onPointerEnter={() => void prepare()}>
      <Field id={id} label={label} isLabelHidden={isLabelHidden}>
        <TextInput
          {...rest}
          icon="search"
          id={id}
          name={name}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
        />
      </Field>
      {found && <found.List input={found.input} onChoose={onChoose} />}
    </div>
  );
}
