import styles from "./place-questions.module.css";
import type { Question } from "./describe-place.ts";

/** Answers that the listings give. All are open: each is one sentence or two. */
export function PlaceQuestions({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section className="band band--paper" aria-labelledby="questions">
      <div className="wrap">
        <h2 id="questions">{title}</h2>
        <dl className={styles.questions}>
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
