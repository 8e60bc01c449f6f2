/** The drawing table: a Stage collects the SVG of one picture. */
import { mix } from "#pictures/colours/colour.ts";
import type { Tones } from "#pictures/colours/time-of-day.ts";
import { num, pathOf, roundedRect } from "./svg-path.ts";
import type { Paint } from "./svg-path.ts";
import { Local } from "./local.ts";
import type { Item } from "./local.ts";
import { castShadow } from "./shadows.ts";
import { sortForPainting, clipToRect } from "./projection.ts";
import type { Vec3, Pt, Camera, Place, Box } from "./projection.ts";

export class Stage {
  readonly cam: Camera;
  readonly tones: Tones;
  /** Towards the light, of length one. */
  readonly toLight: Vec3;
  readonly width: number;
  readonly height = 1000;
  /** The floor that can receive shadows: x0, z0, x1, z1. */
  floor: readonly [number, number, number, number] = [-50, -50, 50, 50];
  /** Sun patches at a height above the floor, as outlines in x and z. Set by the room. */
  sun: ((y: number) => Pt[][]) | undefined;
  sunStrength = 0;
  /** Paints the sunlit air over the finished props. Set by the room. */
  beams: (() => void) | undefined;
  /** Strength of the shadows that props throw away from the light. */
  shadowStrength = 0.06;
  #out: string[] = [];
  #defs = new Map<string, string>();
  #props: Item[] = [];

  constructor(cam: Camera, tones: Tones, toLight: Vec3) {
    this.cam = cam;
    this.tones = tones;
    this.width = cam.spec.width;
    const l = Math.hypot(...toLight);
    this.toLight = [toLight[0] / l, toLight[1] / l, toLight[2] / l];
  }

  // --- colour -------------------------------------------------------------

  /** The colour of a surface that looks along a normal (world axes). */
  lit(colour: string, n: Vec3): string {
    const d = n[0] * this.toLight[0] + n[1] * this.toLight[1] + n[2] * this.toLight[2];
    return d >= 0 ? mix(colour, this.tones.light, 0.24 * d) : mix(colour, this.tones.shade, -0.42 * d);
  }

  /** Darker for positive amounts, lighter for negative. */
  tone(colour: string, amount: number): string {
    return amount >= 0 ? mix(colour, this.tones.shade, amount) : mix(colour, this.tones.light, -amount);
  }

  #def(markup: (id: string) => string, key: string): string {
    let id = this.#defs.get(key)?.match(/id="(\w+)"/)?.[1];
    if (!id) {
      id = `g${this.#defs.size}`;
      this.#defs.set(key, markup(id));
    }
    return `url(#${id})`;
  }

  /** Stops: [offset, colour, opacity]. From and to on screen; without them, across the shape from left to right. */
  gradient(stops: readonly (readonly [number, string, number?])[], from?: Pt, to?: Pt): string {
    const s = stops
      .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? "" : ` stop-opacity="${a}"`}/>`)
      .join("");
    const span =
      from && to
        ? ` gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`
        : "";
    return this.#def((id) => `<linearGradient id="${id}"${span}>${s}</linearGradient>`, span + s);
  }

  glow(colour: string, opacity: number, centre?: Pt, radius?: number): string {
    const span =
      centre && radius !== undefined
        ? ` gradientUnits="userSpaceOnUse" cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(radius)}"`
        : "";
    const s = `<stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${Math.round(opacity * 36) / 100}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
    return this.#def((id) => `<radialGradient id="${id}"${span}>${s}</radialGradient>`, span + s);
  }

  /** A round body: lighter towards the light, darker away from it. */
  round(colour: string): string {
    const side = (this.toLight[0] >= 0 ? 1 : -1) * (this.cam.spec.mirror ? -1 : 1);
    const a: [number, string][] = [
      [0, this.tone(colour, 0.1)],
      [0.34, this.tone(colour, -0.2)],
      [1, this.tone(colour, 0.26)],
    ];
    const stops = side < 0 ? a : a.map(([o, c]) => [+(1 - o).toFixed(2), c] as [number, string]).toReversed();
    return this.gradient(stops);
  }

  // --- flat drawing -------------------------------------------------------

  raw(markup: string): void {
    this.#out.push(markup);
  }

  path(d: string, fill: string, p: Paint = {}): void {
    if (!d) return;
    this.#out.push(
      `<path d="${d}" fill="${fill}"` +
        (p.opacity !== undefined ? ` fill-opacity="${+p.opacity.toFixed(3)}"` : "") +
        (p.stroke
          ? ` stroke="${p.stroke}"` + (num(p.width ?? 0.75) === "3" ? "" : ` stroke-width="${num(p.width ?? 0.75)}"`)
          : "") +
        (p.evenodd ? ` fill-rule="evenodd"` : "") +
        "/>",
    );
  }

  /** Several translucent outlines of one colour, one over the other. */
  layers(outlines: readonly (readonly Vec3[])[], fill: string, opacity: number): void {
    const d = outlines.map((o) => pathOf(this.cam.polygon(o))).filter(Boolean);
    if (d.length)
      this.raw(
        `<g fill="${fill}" fill-opacity="${+opacity.toFixed(3)}">${d.map((q) => `<path d="${q}"/>`).join("")}</g>`,
      );
  }

  poly(points: readonly Vec3[], fill: string, p?: Paint): void {
    this.path(pathOf(this.cam.polygon(points)), fill, p);
  }

  line(points: readonly Vec3[], colour: string, metres: number, opacity?: number): void {
    this.lines([points], colour, metres, opacity);
  }

  /** Many strokes of one colour and one thickness, as one path. */
  lines(strokes: readonly (readonly Vec3[])[], colour: string, metres: number, opacity?: number): void {
    if (!strokes.length) return;
    const d = strokes.map((points) => pathOf(points.map((q) => this.cam.point(q))).slice(0, -1)).join("");
    const points = strokes[Math.floor(strokes.length / 2)]!;
    const mid = points[Math.floor(points.length / 2)]!;
    this.#out.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(Math.max(0.8, metres * this.cam.scale(mid)))}"${opacity === undefined ? "" : ` stroke-opacity="${opacity}"`}/>`,
    );
  }

  ellipse(c: Pt, rx: number, ry: number, fill: string, opacity?: number): void {
    this.#out.push(
      `<ellipse cx="${num(c[0])}" cy="${num(c[1])}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${opacity === undefined ? "" : ` fill-opacity="${opacity}"`}/>`,
    );
  }

  /** A soft shadow on a horizontal plane: a stack of rounded outlines that grow. */
  shadow(
    x0: number,
    z0: number,
    x1: number,
    z1: number,
    o: { y?: number; spread?: number; strength?: number; dx?: number; dz?: number } = {},
  ): void {
    const { y = 0.002, spread = 0.16, strength = 0.3, dx = 0, dz = 0 } = o;
    const layers = 6;
    const outlines: Vec3[][] = [];
    for (let i = 0; i < layers; i++) {
      const g = spread * (1.1 - (1.3 * (i + 0.4)) / layers) - spread * 0.15;
      const push = 1 - i / layers;
      const outline = roundedRect(
        x0 - g + dx * push,
        z0 - g + dz * push,
        x1 + g + dx * push,
        z1 + g + dz * push,
        Math.max(0.02, g + spread * 0.3),
      );
      outlines.push((y < 0.02 ? clipToRect(outline, ...this.floor) : outline).map(([x, z]) => [x, y, z]));
    }
    this.layers(
      outlines.filter((outline) => outline.length > 2),
      this.tones.shade,
      strength / layers,
    );
  }

  /** A patch of shadow or light on the floor; it ends at the walls. */
  onFloor(outline: readonly Pt[], y: number, fill: string, opacity: number): void {
    const visible = clipToRect(outline, ...this.floor);
    if (visible.length > 2)
      this.poly(
        visible.map(([x, z]) => [x, y, z]),
        fill,
        { opacity },
      );
  }

  /** Draws inside an outline only. */
  clipped(points: readonly Vec3[], draw: () => void): void {
    const d = pathOf(this.cam.polygon(points));
    if (!d) return;
    const id = this.#def((i) => `<clipPath id="${i}"><path d="${d}"/></clipPath>`, d).slice(5, -1);
    this.raw(`<g clip-path="url(#${id})">`);
    draw();
    this.raw("</g>");
  }

  /** The sun on a horizontal rectangle: the floor, a bed. */
  sunOn(rect: readonly [number, number, number, number], y: number): void {
    const patches = (this.sun?.(y) ?? []).map((patch) => clipToRect(patch, ...rect)).filter((p) => p.length > 2);
    this.layers(
      patches.map((p) => p.map(([x, z]): Vec3 => [x, y, z])),
      mix(this.tones.light, "#ffffff", 0.15),
      this.sunStrength,
    );
  }

  // --- props --------------------------------------------------------------

  /** Registers a prop. `size` is its outer box: width, height, depth, about the centre of its foot. */
  prop(at: Place, size: Vec3, build: (l: Local) => void, name?: string): void {
    const turn = ((at.turn ?? 0) * Math.PI) / 180;
    const c = Math.abs(Math.cos(turn));
    const s = Math.abs(Math.sin(turn));
    const hx = (size[0] * c + size[2] * s) / 2;
    const hz = (size[0] * s + size[2] * c) / 2;
    const y = at.y ?? 0;
    this.#props.push({
      box: { min: [at.x - hx, y, at.z - hz], max: [at.x + hx, y + size[1], at.z + hz] },
      draw: () => {
        if (name) this.raw(`<g data-prop="${name}">`);
        const l = new Local(this, at);
        build(l);
        l.flush();
        if (name) this.raw("</g>");
      },
    });
  }

  /** Draws a prop now (things on walls and floors that nothing can stand behind). */
  now(at: Place, build: (l: Local) => void): void {
    const l = new Local(this, at);
    build(l);
    l.flush();
  }

  flush(): void {
    this.sunOn(this.floor, 0.001);
    const sorted = sortForPainting(this.#props, this.cam.eye);
    const reach = 0.34;
    for (const { box } of sorted) {
      if (box.min[1] > 0.01 || box.max[1] < 0.2) continue;
      const low: Box = { min: box.min, max: [box.max[0], Math.min(1, box.max[1]), box.max[2]] };
      for (const k of [1, 0.6])
        castShadow(this, low, [-this.toLight[0] * reach * k, -1, -this.toLight[2] * reach * k], this.shadowStrength);
    }
    for (const item of sorted) item.draw();
    this.#props = [];
  }

  /** One colour or gradient over the whole picture. */
  wash(fill: string): void {
    this.raw(`<path d="M0 0h${num(this.width)}v${num(this.height)}h-${num(this.width)}z" fill="${fill}"/>`);
  }

  svg(title: string, width: number, height: number): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${num(this.width)} ${num(this.height)}" role="img"><title>${title}</title>` +
      `<defs>${[...this.#defs.values()].join("")}</defs><g stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${this.#out.join("")}</g></svg>`
    );
  }
}
