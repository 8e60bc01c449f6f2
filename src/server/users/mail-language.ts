import type { Language } from "#contract/languages.ts";
import type { Transaction } from "#server/database/database.ts";

/** The language in which whoever has a mailbox reads mail; undefined where nobody here has it. */
export async function findMailLanguage(
  { client }: Pick<Transaction, "client">,
  mailbox: string,
): Promise<Language | undefined> {
  const { rows } = await client.query<{ language: Language }>("SELECT language FROM users WHERE email = $1", [mailbox]);
  return rows[0]?.language;
}
