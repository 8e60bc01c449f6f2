/**
 * Runs work on each file, and continues after failures.
 *
 * @throws at the end where any failed: an error with their number, and the first failure as its cause.
 */
export async function workOnEach(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const file of files) await work(file).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${files.length} files could not be tidied`, { cause: failures[0] });
}
