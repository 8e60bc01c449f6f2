/**
 * Works on each file, past those where it fails: one that cannot be removed keeps no other.
 *
 * @throws at the end, where any failed: how many, with the first one's reason as the cause.
 */
export async function workOnEach(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const file of files) await work(file).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${files.length} files could not be tidied`, { cause: failures[0] });
}
