/**
 * The same function of a text, which remembers its latest answers, `most` of them: the names of places are looked up again and
 * again. Answers must not be changed.
 */
export function rememberLatest<Answer>(most: number, workOut: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = workOut(text);
    // A map keeps the order in which keys were set: the first is the oldest.
    const [oldest] = answers.size < most ? [] : answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
    answers.set(text, answer);
    return answer;
  };
}
