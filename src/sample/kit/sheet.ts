// Shapes and colours of one picture come in; its SVG text goes out.
import { alpha, mix } from './palette.ts';
import { type Rng, random } from './random.ts';

export type Point = readonly [x: number, y: number];

type Stop = string | readonly [offset: number, color: string];

export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function pt([x, y]: Point): string {
  return `${num(x)} ${num(y)}`;
}

function stopMarks(stops: readonly Stop[]): string {
  return stops
    .map((stop, i) => {
      const [offset, color] =
        typeof stop === 'string' ? [i / Math.max(1, stops.length - 1), stop] : stop;
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"/>`;
    })
    .join('');
}

export class Sheet {
  readonly w: number;
  readonly h: number;
  readonly r: Rng;
  private readonly defs = new Map<string, string>();
  private out: string[] = [];

  constructor(w: number, h: number, seed: string) {
    this.w = w;
    this.h = h;
    this.r = random(seed);
  }

  add(markup: string): void {
    this.out.push(markup);
  }

  private define(tag: string, attributes: string, inner: string): string {
    const key = `${tag}|${attributes}|${inner}`;
    const id = this.defs.get(key)?.match(/id="(\w+)"/)?.[1] ?? `d${this.defs.size}`;
    this.defs.set(key, `<${tag} id="${id}" ${attributes}>${inner}</${tag}>`);
    return `url(#${id})`;
  }

  /** A gradient over the box of the shape that uses it. */
  grad(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const ends = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    return this.define('linearGradient', ends, stopMarks(stops));
  }

  down(...stops: Stop[]): string {
    return this.grad(stops);
  }

  across(...stops: Stop[]): string {
    return this.grad(stops, 0, 0, 1, 0);
  }

  radial(...stops: Stop[]): string {
    return this.define('radialGradient', '', stopMarks(stops));
  }

  blur(size: number): string {
    const box = 'x="-50%" y="-50%" width="200%" height="200%"';
    return this.define('filter', box, `<feGaussianBlur stdDeviation="${num(size)}"/>`);
  }

  clip(d: string): string {
    return this.define('clipPath', '', `<path d="${d}"/>`);
  }

  mask(stops: readonly Stop[], x2 = 0, y2 = 1): string {
    const fill = this.grad(stops, 0, 0, x2, y2);
    const box = `<rect width="${this.w}" height="${this.h}" fill="${fill}"/>`;
    return this.define(
      'mask',
      `maskUnits="userSpaceOnUse" width="${this.w}" height="${this.h}"`,
      box,
    );
  }

  rect(x: number, y: number, w: number, h: number, fill: string, more = ''): void {
    this.add(
      `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}" ${more}/>`,
    );
  }

  oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): void {
    this.add(
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`,
    );
  }

  disc(x: number, y: number, radius: number, fill: string, more = ''): void {
    this.oval(x, y, radius, radius, fill, more);
  }

  path(d: string, fill: string, more = ''): void {
    this.add(`<path d="${d}" fill="${fill}" ${more}/>`);
  }

  poly(points: readonly Point[], fill: string, more = ''): void {
    this.path(`M${points.map(pt).join('L')}Z`, fill, more);
  }

  stroke(d: string, color: string, width: number, more = ''): void {
    const cap = more.includes('linecap') ? '' : 'stroke-linecap="round"';
    const join = more.includes('linejoin') ? '' : 'stroke-linejoin="round"';
    this.path(d, 'none', `stroke="${color}" stroke-width="${num(width)}" ${join} ${cap} ${more}`);
  }

  line(points: readonly Point[], color: string, width: number, more = ''): void {
    this.stroke(`M${points.map(pt).join('L')}`, color, width, more);
  }

  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add('</g>');
  }

  /** Many round dots as one shape: the spray of a printing screen. */
  dots(places: readonly Point[], color: string, size: number, more = ''): void {
    if (places.length > 0)
      this.stroke(places.map((p) => `M${pt(p)}h.1`).join(''), color, size, more);
  }

  glow(x: number, y: number, radius: number, color: string, power = 0.6): void {
    const fill = this.radial(
      [0, alpha(color, power)],
      [0.25, alpha(color, power * 0.45)],
      [0.55, alpha(color, power * 0.14)],
      [1, alpha(color, 0)],
    );
    this.disc(x, y, radius, fill, 'style="mix-blend-mode:screen"');
  }

  /** A slanting shaft of light that fades along its length. */
  shaft(
    from: Point,
    to: Point,
    startWidth: number,
    endWidth: number,
    color: string,
    power: number,
  ): void {
    const [x1, y1] = from;
    const [x2, y2] = to;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
    const ends = `gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    const fill = this.define(
      'linearGradient',
      ends,
      stopMarks([alpha(color, power), alpha(color, 0)]),
    );
    const [a, b] = [startWidth / 2, endWidth / 2];
    const shape: Point[] = [
      [x1 + nx * a, y1 + ny * a],
      [x2 + nx * b, y2 + ny * b],
      [x2 - nx * b, y2 - ny * b],
      [x1 - nx * a, y1 - ny * a],
    ];
    this.poly(shape, fill, 'style="mix-blend-mode:screen"');
  }

  /** Darkens one side so that white words can stand on it. */
  veil(color: string, power: number, x1: number, y1: number, x2: number, y2: number): void {
    const fill = this.grad([alpha(color, power), alpha(mix(color, color, 0), 0)], x1, y1, x2, y2);
    this.rect(0, 0, this.w, this.h, fill);
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"><defs>${[...this.defs.values()].join('')}</defs>${this.out.join('')}</svg>`;
  }
}

/** Draws a picture on a sheet. */
export type Scene = (s: Sheet) => void;
