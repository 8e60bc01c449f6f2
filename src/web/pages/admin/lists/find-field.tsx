import { useRef, useState } from "react";
import { useNavigate, useRouterState } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

/** What a list is searched for, with Search and, as soon as there is text, Remove Search. Its `key` is what is found now. */
export function FindField({
  id,
  label,
  help,
  find,
  maxLength,
  words,
  everything,
}: {
  id: string;
  label: string;
  help?: string;
  /** What the list is narrowed to now. */
  find: string | undefined;
  maxLength: number;
  words: { search: string; removeSearch: string };
  /** Address of the list that is searched for nothing. */
  everything: string;
}) {
  const [hasText, setHasText] = useState(find !== undefined);
  const input = useRef<HTMLInputElement>(null);
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const navigate = useNavigate();
  const clear = () => {
    // A search whose rows have not come yet.
    if (isLoading) void navigate({ href: everything });
    if (input.current) input.current.value = "";
    input.current?.focus();
    setHasText(false);
  };
  return (
    <>
      <Field id={id} label={label} {...(help !== undefined && { help })}>
        <TextInput
          id={id}
          ref={(element) => {
            input.current = element;
            // Somebody may have typed before this ran.
            if (element?.value) setHasText(true);
          }}
          name="find"
          icon="search"
          defaultValue={find}
          onInput={({ currentTarget }) => setHasText(currentTarget.value !== "")}
          maxLength={maxLength}
          {...(help !== undefined && { "aria-describedby": `${id}-help` })}
        />
      </Field>
      <Button type="submit">{words.search}</Button>
      {find === undefined && hasText && (
        <Button look="line" onClick={clear}>
          {words.removeSearch}
        </Button>
      )}
      {find !== undefined && (
        <LinkButton look="line" href={everything}>
          {words.removeSearch}
        </LinkButton>
      )}
    </>
  );
}
