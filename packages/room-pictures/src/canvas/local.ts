/** The workbench of one prop: its own coordinates and its own painting order. */
import { num } from "./svg-path.ts";
import type { Paint } from "./svg-path.ts";
import type { Stage } from "./stage.ts";
import { NORMAL, sizeOf, FaceBrush } from "./face-brush.ts";
import type { Face } from "./face-brush.ts";
import { sortForPainting } from "./projection.ts";
import type { Vec3, Pt, Place, Box } from "./projection.ts";

export interface Item {
  box: Box;
  draw: () => void;
}

export class Local {
  readonly stage: Stage;
  readonly at: Place;
  readonly #sin: number;
  readonly #cos: number;
  #items: Item[] = [];

  constructor(stage: Stage, at: Place) {
    this.stage = stage;
    this.at = at;
    const t = ((at.turn ?? 0) * Math.PI) / 180;
    this.#sin = Math.round(Math.sin(t) * 1e9) / 1e9;
    this.#cos = Math.round(Math.cos(t) * 1e9) / 1e9;
  }

  w(x: number, y: number, z: number): Vec3 {
    return [this.at.x + x * this.#cos - z * this.#sin, (this.at.y ?? 0) + y, this.at.z + x * this.#sin + z * this.#cos];
  }

  turned(n: Vec3): Vec3 {
    return [n[0] * this.#cos - n[2] * this.#sin, n[1], n[0] * this.#sin + n[2] * this.#cos];
  }

  /** The eye in this prop's own coordinates. */
  get eye(): Vec3 {
    const e = this.stage.cam.eye;
    const x = e[0] - this.at.x;
    const z = e[2] - this.at.z;
    return [x * this.#cos + z * this.#sin, e[1] - (this.at.y ?? 0), -x * this.#sin + z * this.#cos];
  }

  px(x: number, y: number, z: number): Pt {
    return this.stage.cam.point(this.w(x, y, z));
  }

  scale(x = 0, y = 0, z = 0): number {
    return this.stage.cam.scale(this.w(x, y, z));
  }

  /** Queues a drawing that fills a box. */
  draw(min: Vec3, max: Vec3, draw: () => void): void {
    this.#items.push({ box: { min, max }, draw });
  }

  flush(): void {
    for (const i of sortForPainting(this.#items, this.eye)) i.draw();
    this.#items = [];
  }

  sees(face: Face, min: Vec3, max: Vec3): boolean {
    const e = this.eye;
    switch (face) {
      case "front":
        return e[2] < min[2];
      case "back":
        return e[2] > max[2];
      case "left":
        return e[0] < min[0];
      case "right":
        return e[0] > max[0];
      case "top":
        return e[1] > max[1];
      default:
        return e[1] < min[1];
    }
  }

  /** The corners of a rectangle on a face; u and v in metres from its lower left as one looks at it. */
  onFace(face: Face, min: Vec3, max: Vec3, u0: number, v0: number, u1: number, v1: number): Vec3[] {
    const at = (u: number, v: number): Vec3 => {
      switch (face) {
        case "front":
          return this.w(min[0] + u, min[1] + v, min[2]);
        case "back":
          return this.w(max[0] - u, min[1] + v, max[2]);
        case "left":
          return this.w(min[0], min[1] + v, max[2] - u);
        case "right":
          return this.w(max[0], min[1] + v, min[2] + u);
        case "top":
          return this.w(min[0] + u, max[1], min[2] + v);
        default:
          return this.w(min[0] + u, min[1], min[2] + v);
      }
    };
    return [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
  }

  /**
   * A box. `soft` (metres) rounds its outline; `faces` overrides colours;
   * `details` is called for every visible face with a helper that paints rectangles on it.
   */
  box(
    min: Vec3,
    max: Vec3,
    colour: string,
    o: { soft?: number; faces?: Partial<Record<Face, string>>; details?: (f: FaceBrush) => void; plain?: boolean } = {},
  ): void {
    this.draw(min, max, () => {
      const st = this.stage;
      const r = o.soft ?? 0;
      const a: Vec3 = [min[0] + r, min[1] + r, min[2] + r];
      const b: Vec3 = [max[0] - r, max[1] - r, max[2] - r];
      const width = r ? 2 * r * this.scale((min[0] + max[0]) / 2, 0, (min[2] + max[2]) / 2) : 0.75;
      for (const face of ["bottom", "back", "left", "right", "front", "top"] as const) {
        if (!this.sees(face, a, b)) continue;
        const c = st.lit(o.faces?.[face] ?? colour, this.turned(NORMAL[face]));
        const [w, h] = sizeOf(face, a, b);
        const pts = this.onFace(face, a, b, 0, 0, w, h);
        st.poly(pts, c, { stroke: c, width });
      }
      if (o.details)
        for (const face of ["bottom", "back", "left", "right", "front", "top"] as const)
          if (this.sees(face, min, max)) o.details(new FaceBrush(this, face, min, max));
    });
  }

  /** A turned body (pot, bucket, lamp): [radius, height] from the foot up. */
  lathe(
    x: number,
    z: number,
    profile: readonly (readonly [number, number])[],
    colour: string,
    o: { open?: string; flat?: boolean } = {},
  ): void {
    const rMax = Math.max(...profile.map((p) => p[0]));
    const y0 = profile[0]![1];
    const y1 = profile[profile.length - 1]![1];
    this.draw([x - rMax, Math.min(y0, y1), z - rMax], [x + rMax, Math.max(y0, y1), z + rMax], () => {
      const st = this.stage;
      const ring = ([r, y]: readonly [number, number]) => {
        const p = this.w(x, y, z);
        const c = st.cam.point(p);
        const rx = r * st.cam.scale(p);
        return { c, rx, ry: Math.max(0.3, (rx * Math.abs(st.cam.eye[1] - p[1])) / Math.max(0.5, st.cam.depth(p))) };
      };
      const rings = profile.map(ring);
      const first = rings[0]!;
      const last = rings[rings.length - 1]!;
      const eyeAbove = this.eye[1] > y1;
      const eyeBelow = this.eye[1] < y0;
      let d = `M${num(first.c[0] - first.rx)} ${num(first.c[1])}`;
      d += `A${num(first.rx)} ${num(first.ry)} 0 0 ${eyeBelow ? 1 : 0} ${num(first.c[0] + first.rx)} ${num(first.c[1])}`;
      for (const r of rings.slice(1)) d += `L${num(r.c[0] + r.rx)} ${num(r.c[1])}`;
      d += `A${num(last.rx)} ${num(last.ry)} 0 0 ${eyeAbove ? 0 : 1} ${num(last.c[0] - last.rx)} ${num(last.c[1])}`;
      for (const r of rings.slice(1, -1).toReversed()) d += `L${num(r.c[0] - r.rx)} ${num(r.c[1])}`;
      st.path(d + "z", o.flat ? colour : st.round(colour));
      if (eyeAbove && last.rx > 1) st.ellipse(last.c, last.rx, last.ry, o.open ?? st.lit(colour, [0, 1, 0]));
      if (eyeBelow && first.rx > 1) st.ellipse(first.c, first.rx, first.ry, o.open ?? st.tone(colour, 0.25));
    });
  }

  poly(points: readonly Vec3[], fill: string, p?: Paint): void {
    this.stage.poly(
      points.map((q) => this.w(...q)),
      fill,
      p,
    );
  }

  line(points: readonly Vec3[], colour: string, metres: number, opacity?: number): void {
    this.stage.line(
      points.map((q) => this.w(...q)),
      colour,
      metres,
      opacity,
    );
  }

  lines(strokes: readonly (readonly Vec3[])[], colour: string, metres: number, opacity?: number): void {
    this.stage.lines(
      strokes.map((points) => points.map((q) => this.w(...q))),
      colour,
      metres,
      opacity,
    );
  }

  /** Contact shadow of the foot, in own coordinates (right for quarter turns, good enough for others). */
  shadow(
    x0: number,
    z0: number,
    x1: number,
    z1: number,
    o: { y?: number; spread?: number; strength?: number } = {},
  ): void {
    const a = this.w(x0, 0, z0);
    const b = this.w(x1, 0, z1);
    const l = this.stage.toLight;
    const reach = 0.12;
    this.stage.shadow(Math.min(a[0], b[0]), Math.min(a[2], b[2]), Math.max(a[0], b[0]), Math.max(a[2], b[2]), {
      ...o,
      y: (this.at.y ?? 0) + (o.y ?? 0.002),
      dx: -l[0] * reach,
      dz: -l[2] * reach,
    });
  }
}
