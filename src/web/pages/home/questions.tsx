import { fill } from "#web/format/fill.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useSite } from "#web/use-site.ts";
import { homeMessages } from "#web/messages/site/home.ts";
import styles from "./questions.module.css";

/** Of elements that bear one name the browser keeps one open, with and without JavaScript. */
export function Questions() {
  const { questions } = homeMessages;
  const { brandName } = useSite();
  return (
    <section className="band" aria-labelledby="questions">
      <div className={classes("wrap", styles.columns)}>
        <h2 id="questions">{questions.title}</h2>
        <div>
          {questions.answers.map(({ question, answer }) => (
            <details key={question} className={styles.question} name="questions">
              <summary>
                {question}
                <Icon name="chevron-down" />
              </summary>
              <p>{fill(answer, { brand: brandName })}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
