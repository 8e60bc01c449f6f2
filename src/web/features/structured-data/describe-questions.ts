import type { StructuredData } from "./structured-data.ts";

/** Questions with their answers, as the page shows them. */
export function describeQuestions(questions: readonly { question: string; answer: string }[]): StructuredData[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}
