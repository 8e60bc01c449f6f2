import { type ComponentProps, type FocusEvent, type SubmitEvent, useRef, useState } from "react";
import { useAfterPress } from "./use-after-press.ts";

/** Name of a field → what is wrong with it. */
type Problems = Readonly<Record<string, string>>;
/** What the fields say, by name. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormFailure {
  message: string;
  problems: Problems;
}

export interface FormOptions<Body> {
  /** Begins the ids of the fields: unique on its page. */
  name: string;
  /** What the fields begin with, where the server left nothing. */
  values?: FormValues | undefined;
  /** How the server left the form, where it was posted without scripts. */
  left?: { values: FormValues; problems: Problems; message?: string } | undefined;
  /** What the values mean, or what is wrong with them. */
  read: (values: FormValues) => { body: Body } | { problems: Problems };
  /** Resolves to why it was refused; to nothing when it was accepted. */
  send: (body: Body) => Promise<FormFailure | undefined>;
}

export interface Form {
  name: string;
  /** What the fields begin with. */
  values: FormValues;
  problems: Problems;
  /** Why the whole was refused. */
  message: string | undefined;
  isPending: boolean;
  /** How often it was refused since the page came: each time its summary takes the focus. */
  refusals: number;
  /** Takes back what was found wrong; absent where nothing can change without a new page. */
  clear?: () => void;
  props: Pick<ComponentProps<"form">, "noValidate" | "method" | "onSubmit" | "onBlur">;
}

/**
 * A form that keeps what is typed where it is typed, in the fields: checked when it is sent, and from then on whenever a field
 * is left.
 */
export function useForm<Body>({ name, values = {}, left, read, send }: FormOptions<Body>): Form {
  const [state, setState] = useState({ problems: left?.problems ?? {}, message: left?.message, refusals: 0 });
  const [isPending, setIsPending] = useState(false);
  const afterPress = useAfterPress();
  const wasSent = useRef(left !== undefined);
  /** The values of the last submission: the server's error at a field stays until its value differs from this. */
  const sent = useRef<FormValues>({});

  const refuse = (failure: { problems: Problems; message: string | undefined }) => {
    setState(({ refusals }) => ({ ...failure, refusals: refusals + 1 }));
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    wasSent.current = true;
    sent.current = valuesOf(event.currentTarget);
    const meaning = read(sent.current);
    if ("problems" in meaning) return refuse({ problems: meaning.problems, message: undefined });
    setState(({ refusals }) => ({ problems: {}, message: undefined, refusals }));
    setIsPending(true);
    try {
      const failure = await send(meaning.body);
      if (failure) refuse(failure);
    } finally {
      setIsPending(false);
    }
  };
  const handleBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const field = (target as Partial<HTMLInputElement>).name;
    if (!wasSent.current || isPending || !field) return;
    afterPress(() => {
      const typed = valuesOf(currentTarget);
      if (typed[field] === sent.current[field]) return;
      const meaning = read(typed);
      const problem = "problems" in meaning ? meaning.problems[field] : undefined;
      setState(({ problems: { [field]: _old, ...others }, ...rest }) => ({
        ...rest,
        problems: problem === undefined ? others : { ...others, [field]: problem },
      }));
    });
  };
  return {
    name,
    values: left?.values ?? values,
    ...state,
    isPending,
    clear: () => setState(({ refusals }) => ({ problems: {}, message: undefined, refusals })),
    props: {
      noValidate: true,
      method: "post",
      onSubmit: (event) => void handleSubmit(event),
      onBlur: handleBlur,
    },
  };
}

/** What the fields of a form say now. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(values);
}

/** The id of a field's control. */
export function fieldId({ name }: Pick<Form, "name">, field: string): string {
  return `${name}-${field}`;
}
