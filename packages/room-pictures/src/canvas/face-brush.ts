/** Painting on the face of a box, in the metres of that face. */
import { pathOf, circle } from "./svg-path.ts";
import type { Paint } from "./svg-path.ts";
import type { Local } from "./local.ts";
import type { Vec3 } from "./projection.ts";

export type Face = "front" | "back" | "left" | "right" | "top" | "bottom";

export const NORMAL: Record<Face, Vec3> = {
  front: [0, 0, -1],
  back: [0, 0, 1],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
};

export function sizeOf(face: Face, min: Vec3, max: Vec3): [number, number] {
  const [w, h, d] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  if (face === "front" || face === "back") return [w, h];
  return face === "left" || face === "right" ? [d, h] : [w, d];
}

/** Paints on one visible face of a box. */
export class FaceBrush {
  readonly local: Local;
  readonly face: Face;
  readonly width: number;
  readonly height: number;
  readonly #min: Vec3;
  readonly #max: Vec3;

  constructor(local: Local, face: Face, min: Vec3, max: Vec3) {
    this.local = local;
    this.face = face;
    this.#min = min;
    this.#max = max;
    [this.width, this.height] = sizeOf(face, min, max);
  }

  at(u: number, v: number): Vec3 {
    return this.local.onFace(this.face, this.#min, this.#max, u, v, u, v)[0]!;
  }

  /** The lit version of a colour on this face. */
  lit(colour: string): string {
    return this.local.stage.lit(colour, this.local.turned(NORMAL[this.face]));
  }

  rect(u0: number, v0: number, u1: number, v1: number, colour: string, p?: Paint): void {
    this.local.stage.poly(
      this.local.onFace(this.face, this.#min, this.#max, u0, v0, u1, v1),
      p?.opacity === undefined ? this.lit(colour) : colour,
      p,
    );
  }

  /** Many rectangles of one colour as one path. */
  rects(list: readonly (readonly [number, number, number, number])[], colour: string): void {
    const st = this.local.stage;
    st.path(
      list
        .map(([a, b, c, d]) => pathOf(st.cam.polygon(this.local.onFace(this.face, this.#min, this.#max, a, b, c, d))))
        .join(""),
      this.lit(colour),
    );
  }

  line(points: readonly (readonly [number, number])[], colour: string, metres: number, opacity?: number): void {
    this.local.stage.line(
      points.map(([u, v]) => this.at(u, v)),
      this.lit(colour),
      metres,
      opacity,
    );
  }

  lines(
    strokes: readonly (readonly (readonly [number, number])[])[],
    colour: string,
    metres: number,
    opacity?: number,
  ): void {
    this.local.stage.lines(
      strokes.map((points) => points.map(([u, v]) => this.at(u, v))),
      this.lit(colour),
      metres,
      opacity,
    );
  }

  shape(points: readonly (readonly [number, number])[], colour: string, p?: Paint): void {
    this.local.stage.poly(
      points.map(([u, v]) => this.at(u, v)),
      this.lit(colour),
      p,
    );
  }

  dot(u: number, v: number, r: number, colour: string): void {
    this.shape(circle(u, v, r, 10), colour);
  }
}
