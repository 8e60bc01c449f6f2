/** The part of Vite's manifest that we read: https://vite.dev/guide/backend-integration */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * The scripts and style sheets that a browser loads before a page works: the given sources' own and those of everything
 * they import statically, each once. Fails when the build does not know a source.
 */
export function findFirstLoadFiles(
  manifest: Record<string, ManifestChunk>,
  sources: string[],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`The build's manifest does not know ${key}. Was it renamed, or is it part of another chunk?`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}
