import { Field } from "#web/ui/field.tsx";
import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import { Select } from "#web/ui/select.tsx";
import { searchMessages } from "#web/messages/search/search.ts";

interface Choice {
  value: string;
  label: string;
  /** Undefined for the empty choice, and for choices without a count: these are never disabled. */
  total?: number | undefined;
}

/** One choice of several, each with what it would find. */
export function FilterSelect({
  name,
  label,
  choices,
  shown,
  requested,
}: {
  name: string;
  label: string;
  /** The usual choice first, or with an empty value. */
  choices: readonly Choice[];
  shown: URLSearchParams;
  requested: URLSearchParams;
}) {
  const { search } = searchMessages;
  return (
    <Field id={name} label={label}>
      <Select id={name} name={name} defaultValue={shown.get(name) ?? ""}>
        {choices.map(({ value, label: option, total }) => (
          <option key={value} value={value} disabled={total === 0 && (requested.get(name) ?? "") !== value}>
            {total === undefined ? option : fill(search.optionCount, { option, count: formatNumber(total) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
