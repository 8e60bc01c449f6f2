import type { Client } from "pg";

/** What a program's statements can rely on, by kind and name; the text is its definition. */
export type Schema = ReadonlyMap<string, string>;

/** Reads the schema `public` from PostgreSQL's catalogue, so that it does not matter how a migration was written. */
export async function readSchema(client: Client): Promise<Schema> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT format('table %s', c.relname) AS name, c.relkind::text AS definition
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT format('column %s.%s', c.relname, a.attname),
        concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
          CASE WHEN a.atthasdef OR a.attidentity <> '' THEN 'DEFAULT' END)
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT format('rule %s.%s', k.conrelid::regclass, k.conname), pg_get_constraintdef(k.oid)
      FROM pg_constraint k WHERE k.connamespace = 'public'::regnamespace AND k.conrelid <> 0 AND k.contype <> 'n'
    UNION ALL
    SELECT format('rule %s.%s', i.indrelid::regclass, i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
    UNION ALL
    SELECT format('rule %s.%s', t.tgrelid::regclass, t.tgname), pg_get_triggerdef(t.oid)
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal
    UNION ALL
    SELECT format('function %s', p.oid::regprocedure), pg_get_function_result(p.oid)
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('label %s.%s', e.enumtypid::regtype, e.enumlabel), '' FROM pg_enum e`);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Table of a column or rule. */
function tableIn(name: string): string {
  return name.slice(name.indexOf(" ") + 1, name.indexOf("."));
}

/**
 * What a program written for the schema `before` may fail at with the schema `after`: something it uses is gone or changed, or
 * a table that it writes has a new rule or a new column that it does not fill.
 */
export function findBreakingChanges(before: Schema, after: Schema): string[] {
  const found: string[] = [];
  for (const [name, definition] of before) {
    const now = after.get(name);
    if (now === undefined) found.push(`${name} is gone`);
    else if (now !== definition && !isLooser(name, definition, now))
      found.push(`${name} was "${definition}" and is "${now}"`);
  }
  for (const [name, definition] of after) {
    if (before.has(name) || !/^(?:column|rule) /.test(name) || !before.has(`table ${tableIn(name)}`)) continue;
    const mustBeFilled = definition.includes("NOT NULL") && !definition.includes("DEFAULT");
    if (name.startsWith("rule ") || mustBeFilled) found.push(`${name} is new: ${definition}`);
  }
  return found;
}

/** Whether a column accepts more than before: it became nullable, or got a default. */
function isLooser(name: string, before: string, now: string): boolean {
  if (!name.startsWith("column ")) return false;
  return before === now.replace(" DEFAULT", "") || before.replace(" NOT NULL", "") === now;
}
