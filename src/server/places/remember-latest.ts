/**
 * Wraps a function of a text with a cache of its latest `most` results, because the names of places are looked up again and
 * again. Callers must not change a result.
 */
export function rememberLatest<Answer>(most: number, workOut: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = workOut(text);
    // A map iterates in insertion order: the first key is the oldest.
    const [oldest] = answers.size < most ? [] : answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
    answers.set(text, answer);
    return answer;
  };
}
