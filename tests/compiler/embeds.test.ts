import { describe, expect, it } from 'vitest';
import { findEmbed, SERVICES, serviceAt } from '../../src/compiler/text/embeds/find-embed.ts';
import { addressInCode } from '../../src/compiler/text/embeds/pasted-code.ts';
import { compiled, site } from '../support/site.ts';

const pageWith = (...addresses: string[]) =>
  [
    'title: Home',
    'description: A page.',
    'blocks:',
    ...addresses.flatMap((address) => [
      '  - type: embed',
      '    title: Something of others',
      `    address: ${JSON.stringify(address)}`,
    ]),
    '',
  ].join('\n');

const home = (...addresses: string[]) => ({ 'content/pages/home.yaml': pageWith(...addresses) });

/** What officers copy, and what a frame shows of it. */
const FOUND: readonly (readonly [address: string, frame: string, link?: string])[] = [
  [
    'https://youtu.be/dQw4w9WgXcQ?si=share',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  [
    'www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['http://youtube.com/shorts/dQw4w9WgXcQ/', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://www.youtube.com/playlist?list=PL1_-',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1_-',
  ],
  [
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?dnt=1',
    'https://vimeo.com/76979871',
  ],
  ['https://vimeo.com/76979871/ab12', 'https://player.vimeo.com/video/76979871?h=ab12&dnt=1'],
  [
    'https://docs.google.com/forms/d/e/1FA_-x/viewform?usp=sf_link',
    'https://docs.google.com/forms/d/e/1FA_-x/viewform?embedded=true',
  ],
  [
    'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=America%2FNew_York',
    'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=America%2FNew_York',
  ],
  [
    'https://maps.google.com/maps?q=Baker+Hall,+Ohio&output=embed',
    'https://maps.google.com/maps?q=Baker%20Hall%2C%20Ohio&output=embed',
    'https://www.google.com/maps/search/?api=1&query=Baker%20Hall%2C%20Ohio',
  ],
  [
    'https://drive.google.com/drive/folders/1abc?usp=sharing',
    'https://drive.google.com/embeddedfolderview?id=1abc#list',
    'https://drive.google.com/drive/folders/1abc',
  ],
  ['https://open.spotify.com/episode/4xYz?si=1', 'https://open.spotify.com/embed/episode/4xYz'],
  [
    'https://www.instagram.com/reel/C1_x/?igsh=1',
    'https://www.instagram.com/reel/C1_x/embed/captioned/',
  ],
  [
    'https://techclub.us21.list-manage.com/subscribe/post?u=a1&id=b2&f_id=0',
    'https://techclub.us21.list-manage.com/subscribe/post?u=a1&id=b2',
  ],
];

describe('the address of an embed', () => {
  it.each(FOUND.map(([address, frame, link = '']) => [address, frame, link] as const))(
    '%s',
    (address, frame, link) => {
      const found = findEmbed(address);
      expect(found?.frame).toBe(frame);
      if (link) expect(found?.link).toBe(link);
    },
  );

  it.each(
    SERVICES.flatMap(({ name, forms }): [string, string][] =>
      forms.flatMap(({ addresses }) => addresses.map((one) => [name, one])),
    ),
  )('%s is found by what its frame and its link are, too: %s', (name, form) => {
    const address = form
      .replaceAll('{all}', 'a=b')
      .replaceAll('{number}', '123')
      .replace(/\{\w+\}/g, 'abc1');
    const found = findEmbed(address);
    expect(found?.service).toBe(name);
    expect(URL.canParse(found?.frame ?? '')).toBe(true);
    expect(found?.frame + String(found?.link)).not.toMatch(/[{}]/);
    expect(findEmbed(found?.frame ?? '')?.frame).toBe(found?.frame);
    expect(serviceAt(found?.link ?? '')?.name).toBe(name);
  });

  it.each([
    'https://www.youtube.com.evil.example/watch?v=abc',
    'https://evil.example/https://www.youtube.com/embed/abc',
    'https://www.youtube.com@evil.example/embed/abc',
    'javascript:alert(1)//www.youtube.com/embed/abc',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/',
    'https://maps.app.goo.gl/abc',
    'https://vimeo.com/event/4321',
    'https://vimeo.com/about',
    'data:text/html,hello',
    'https://localhost/embed/abc',
    '/about',
    '',
  ])('that is none: %s', (address) => {
    expect(findEmbed(address)).toBeUndefined();
  });

  it('keeps what it takes apart encoded: nothing gets out of its place', () => {
    expect(findEmbed('https://maps.google.com/maps?q=a%26output%3Dx%23y&output=embed')?.frame).toBe(
      'https://maps.google.com/maps?q=a%26output%3Dx%23y&output=embed',
    );
  });

  it('may be of a service that site.yaml names, by its origin', () => {
    const own = [{ name: 'Padlet', origin: 'https://padlet.com' }];
    expect(findEmbed('https://padlet.com/a?b#c', own)).toMatchObject({
      service: 'Padlet',
      frame: 'https://padlet.com/a?b#c',
      cookies: true,
    });
    expect(findEmbed('https://padlet.com.evil.example/a', own)).toBeUndefined();
  });
});

describe('pasted code', () => {
  it.each([
    [
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/abc?si=1" title="x" allowfullscreen></iframe>',
      'https://www.youtube.com/embed/abc?si=1',
    ],
    ["<iframe\n src='https://a.example/?a=1&amp;b=2'></iframe>", 'https://a.example/?a=1&b=2'],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/?utm=1"><a href="https://other.example/">x</a></blockquote>',
      'https://www.instagram.com/p/abc/?utm=1',
    ],
    [
      '<form action="https://buttondown.com/api/emails/embed-subscribe/club" method="post"><input name="email"></form>',
      'https://buttondown.com/api/emails/embed-subscribe/club',
    ],
    ['https://youtu.be/abc', undefined],
    ['<script>x</script>', undefined],
  ])('%s', (code, address) => {
    expect(addressInCode(code)).toBe(address);
  });

  it('of any length is read in bounds', () => {
    expect(addressInCode(`<iframe ${'src '.repeat(100_000)}`)).toBeUndefined();
  });
});

describe('a page with embeds', () => {
  it('has each under the address that is written, and no other page has', () => {
    const { output } = compiled(site(home('https://youtu.be/abc')));
    const page = output?.pages.get('/');
    expect(Object.keys(page?.embeds ?? {})).toEqual(['https://youtu.be/abc']);
    expect(output?.pages.get('/about')?.embeds).toBeUndefined();
    expect(output?.site.words).toHaveProperty('embed');
  });

  it('is let in from what it shows, where it posts to apart, and no other page is', () => {
    const { output } = compiled(site(home('https://youtu.be/abc', 'https://buttondown.com/club')));
    expect([...(output?.admitted ?? [])]).toEqual([
      ['home', { frames: ['https://www.youtube-nocookie.com'], posts: ['https://buttondown.com'] }],
    ]);
  });

  it('has its links tried by check --links', () => {
    const { external } = compiled(site(home('https://youtu.be/abc')));
    expect(external.map(({ url }) => url)).toContain('https://www.youtube.com/watch?v=abc');
  });

  it('costs a site without one nothing', () => {
    const { output } = compiled(site());
    expect(output?.admitted.size).toBe(0);
    expect(output?.site.words).not.toHaveProperty('embed');
  });
});
