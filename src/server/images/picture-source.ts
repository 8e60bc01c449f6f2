/** Where pictures of one kind come from: drawn, or made smaller from an upload. */
export interface PictureSource {
  /** The first part of the paths this source knows, with its slash: `illustrations/`. */
  prefix: string;
  /** The picture as WebP at a width in pixels; undefined for a path that this source does not have. */
  draw(path: string, width: number): Promise<Buffer | undefined>;
}
