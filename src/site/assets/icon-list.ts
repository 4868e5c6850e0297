// The icons of a site: where each lies and what it is for.
//
// All are pixels. A drawing in a tab is a document of its own to a browser, with the logo in it another
// one, and takes the page's own thread while the page comes to life.

export interface Icon {
  /** Its path below the root of the site. */
  readonly file: string;
  /** Its width and height in pixels. */
  readonly size: number;
  /** How much of its height or width the logo takes. */
  readonly logo: number;
  /** The radius of its corners; the systems round the others by themselves. */
  readonly radius: number;
}

/** Every icon that is drawn in pixels. */
export const ICONS = {
  /** In tabs. */
  tab: { file: 'icons/32.png', size: 32, logo: 0.8125, radius: 6 },
  /** On the home screens of Apple's phones. */
  touch: { file: 'icons/180.png', size: 180, logo: 0.72, radius: 0 },
  /** In results of searches, lists and larger tabs, and on home screens. */
  small: { file: 'icons/192.png', size: 192, logo: 0.76, radius: 30 },
  large: { file: 'icons/512.png', size: 512, logo: 0.76, radius: 80 },
  /**
   * Systems cut any form out of it, but nothing within 40 percent of its width around its middle
   * (Web Application Manifest, "Icon masks and safe zone"): a square as wide as this fits in there.
   */
  maskable: { file: 'icons/512-maskable.png', size: 512, logo: 0.56, radius: 0 },
} as const satisfies Readonly<Record<string, Icon>>;
