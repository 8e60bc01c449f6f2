/**
 * Available widths of a picture in pixels: `/images/<path>?w=640`. Each is at most one and a half times the one before, so that some
 * width fits every place (web/ui/picture-sizes.ts).
 */
export const imageWidths = [80, 120, 160, 240, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The width that `/images/<path>` sends without `w`, in pixels. */
export const defaultImageWidth: ImageWidth = 1280;
