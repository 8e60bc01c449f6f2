import type { ReactNode } from "react";
import { PropertyCard } from "#web/features/properties/property-card.tsx";
import badge from "#web/ui/badge.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import chip from "#web/ui/chip.module.css";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { cardsInEveryState } from "./cards-in-every-state.ts";
import styles from "./components-page.module.css";

const looks = ["main", "line", "soft", "text"] as const;
const sizes = ["big", "usual", "small"] as const;
const tones = [undefined, "yes", "look", "no", "neel"] as const;
const long = "Shri Venkateshwara Residency for Working Women and Students near the Old Cantonment";
const hindi = "कमला नगर के पास लड़कियों के लिए साफ़ कमरे";

/** Every component in every state, for development. Its texts are not translated, because users never see them. */
export function ComponentsPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1>Components</h1>
      <Kind title="Type">
        <h2>Second heading, {long}</h2>
        <h3>Third heading</h3>
        <p>
          Body text with a <a href="#main">link</a>, <strong>strong words</strong>, <small>small ones</small> and
          ₹9,500.
        </p>
        <p lang="hi">{hindi}</p>
      </Kind>
      <Kind title="Buttons">
        {looks.map((look) => (
          <Row key={look} name={look}>
            {sizes.map((size) => (
              <Button key={size} look={look} size={size}>
                {size}
              </Button>
            ))}
            <Button look={look} disabled>
              disabled
            </Button>
            <Button look={look} aria-disabled>
              busy
            </Button>
            <LinkButton look={look} href="#main">
              a link
            </LinkButton>
          </Row>
        ))}
        <Row name="round">
          <IconButton icon="x" label="Close" />
          <IconButton icon="x" label="Close" look="text" />
          <IconButton icon="x" label="Close" disabled />
        </Row>
        <Button isWide>{long}</Button>
      </Kind>
      <Kind title="Badges and chips">
        <Row name="badges">
          {tones.map((tone) => (
            <Badge key={tone ?? "plain"} {...(tone && { tone })}>
              {tone ?? "plain"}
            </Badge>
          ))}
          <span className={badge.badge}>{hindi}</span>
        </Row>
        <Row name="chips">
          <button type="button" className={chip.chip}>
            plain
          </button>
          <button type="button" className={chip.chip} aria-pressed="true">
            chosen
          </button>
          <button type="button" className={chip.chip} disabled>
            disabled
          </button>
        </Row>
      </Kind>
      <Kind title="Fields">
        <Field id="plain" label="Plain" help="What helps stands above the field">
          <TextInput id="plain" aria-describedby="plain-help" placeholder="An example" />
        </Field>
        <Field id="filled" label="With an icon">
          <TextInput id="filled" icon="map-pin" defaultValue={long} />
        </Field>
        <Field
          id="wrong"
          label="Wrong"
          help="Rupees a month, digits alone"
          error="Write the rent as a number, such as 9500"
        >
          <TextInput id="wrong" aria-invalid aria-describedby="wrong-help wrong-error" defaultValue="12 rupees" />
        </Field>
        <Field id="wrong-icon" label="Wrong, with an icon" error={long}>
          <TextInput id="wrong-icon" icon="map-pin" aria-invalid aria-describedby="wrong-icon-error" />
        </Field>
        <Field id="wrong-choice" label="A wrong choice" error={hindi}>
          <Select id="wrong-choice" aria-invalid aria-describedby="wrong-choice-error">
            <option value="">Choose</option>
          </Select>
        </Field>
        <Field id="off" label="Disabled">
          <TextInput id="off" disabled defaultValue="Nothing to change" />
        </Field>
        <Field id="choice" label="A choice">
          <Select id="choice" defaultValue="girls">
            <option value="girls">Girls (114)</option>
            <option value="boys">{long}</option>
          </Select>
        </Field>
      </Kind>
      <Kind title="Cards">
        <ul className={styles.cards}>
          {cardsInEveryState.map(({ state, property, travel }) => (
            <li key={state}>
              <p>{state}</p>
              <PropertyCard property={property} travels={travel && [travel]} />
            </li>
          ))}
        </ul>
      </Kind>
      <Kind title="Empty and broken">
        <EmptyState shows="luggage" title="Nothing for girls under ₹4,000 here" text="Up to ₹6,500 there are 9.">
          <Button>Show 9 PGs</Button>
        </EmptyState>
        <EmptyState shows="door" title="This page did not open" text="Our side, not yours.">
          <Button>Try again</Button>
          <LinkButton look="line" href="#main">
            Go home
          </LinkButton>
        </EmptyState>
      </Kind>
    </main>
  );
}

function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.kind} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <small>{name}</small>
      {children}
    </div>
  );
}
