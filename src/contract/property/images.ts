/** Widths in pixels at which a picture can be asked for: `/images/<path>?w=640`. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** What `/images/<path>` sends when no width is asked for. */
export const defaultImageWidth: ImageWidth = 1280;
