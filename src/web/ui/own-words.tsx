/** Somebody's own words, marked and labelled where they are in another language than the page. */
export function OwnWords({
  words,
  language,
  label,
  sentence = "{words}",
  className,
}: {
  words: string;
  /** As `languageOf` has it: undefined for the page's own language. */
  language: "en" | "hi" | undefined;
  /** Names the other language. */
  label?: string;
  /** Ours, around them: they take the place of its one gap. */
  sentence?: string;
  className?: string | undefined;
}) {
  const [before = "", after = ""] = sentence.split(/\{\w+\}/);
  return (
    <p className={className}>
      {before}
      <span lang={language} dir="auto">
        {words}
      </span>
      {after}
      {language && label !== undefined && <small className="cap mute"> ({label})</small>}
    </p>
  );
}
