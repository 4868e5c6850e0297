// Nothing → all sample pictures: their files and how each is drawn.
import { galleryScenes } from './gallery/gallery.ts';
import { jpeg } from './kit/jpeg.ts';
import { times } from './kit/random.ts';
import { type Scene, Sheet } from './kit/sheet.ts';
import { crest } from './marks/crest.ts';
import { icons } from './marks/icons.ts';
import { companyMarks, organizationMarks } from './marks/marks.ts';
import { portraitOf } from './portraits/portrait.ts';
import { sitters } from './portraits/sitters.ts';
import { classScenes, sectionScenes } from './scenes/chapter.ts';
import { heroScenes } from './scenes/heroes.ts';

/** A picture of the sample. */
export interface Drawing {
  /** Its path below content/images, with forward slashes. */
  readonly file: string;
  /** Draws it: the bytes of the file. */
  readonly make: () => Promise<Buffer>;
}

function photo(
  file: string,
  w: number,
  h: number,
  scene: Scene,
  quality = 80,
  grain = 16,
): Drawing {
  return {
    file,
    make: () => {
      const s = new Sheet(w, h, file);
      scene(s);
      return jpeg(s.svg(), quality, grain);
    },
  };
}

function svg(file: string, make: () => string): Drawing {
  return { file, make: async () => Buffer.from(`${make()}\n`) };
}

const wide = [1, 6, 12, 17, 24, 30, 36];

const tall = [3, 8, 21, 27];

const square = [14, 33];

function gallerySize(place: number): [w: number, h: number] {
  if (wide.includes(place)) return [2000, 900];
  if (tall.includes(place)) return [1067, 1600];
  return square.includes(place) ? [1400, 1400] : [1600, 1067];
}

export function drawingList(): Drawing[] {
  const marks = Object.entries(companyMarks).map(([id, make]) => svg(`companies/${id}.svg`, make));
  const clubs = Object.entries(organizationMarks).map(([id, make]) =>
    svg(`organizations/${id}.svg`, make),
  );
  return [
    svg('logo.svg', () => crest('light')),
    svg('logo-ink.svg', () => crest('ink')),
    ...heroScenes.map(({ name, h, scene }) => photo(`scenes/${name}.jpg`, 2400, h, scene, 78)),
    ...Object.entries(sectionScenes).map(([name, scene]) =>
      photo(`sections/${name}.jpg`, 1600, 1200, scene),
    ),
    ...Object.entries(classScenes).map(([name, scene]) =>
      photo(`classes/${name}.jpg`, 1200, 800, scene),
    ),
    ...times(galleryScenes.length, (i) => {
      const scene = galleryScenes[i] ?? (() => undefined);
      const [w, h] = gallerySize(i + 1);
      return photo(`gallery/${String(i + 1).padStart(2, '0')}.jpg`, w, h, scene);
    }),
    ...sitters.map((sitter) =>
      photo(`members/${sitter.key}.jpg`, 660, 990, (s) => portraitOf(s, sitter), 80, 12),
    ),
    ...marks,
    ...clubs,
    ...Object.entries(icons).map(([name, make]) => svg(`icons/${name}.svg`, make)),
  ];
}
