export type Sitter = {
  key: string;
  skin: string;
  hair: string;
  style: string;
  wear: string;
  cloth: string;
  motif: string;
  ground: string;
  extras: readonly string[];
};

// key, skin, hair colour, hair style, clothing, cloth colour, background motif, background, extras
const table = `
Maya_Okafor             deep   black  locs     blazer   gold   arch    navy   earrings open lashes
Julian_Castellano       tan    brown  quiff    tie      navy   sun     peach  stubble
Priya_Venkatesan        brown  black  long     blouse   teal   waves   gold   earrings open lashes
Theo_Lindqvist          fair   blond  part     knit     navy   hills   mist   glasses
Amara_Whitfield         deep   black  afro     turtle   rust   disc    honey  hoops open lashes
Desmond_Achterberg      brown  black  fade     blazer   moss   window  teal   beard
Keiko_Tanabe            light  black  bob      shirt    paper  fan     rose   lashes fringe
Rafael_Montesinos       tan    black  curly    denim    slate  leaves  gold   stubble open
Ingrid_Solheim          fair   blond  braids   knit     teal   hills   navy   freckles lashes
Nadia_Farrokhzad        light  umber  waves    blazer   plum   arch    peach  earrings lashes open
Calvin_Umeh             deep   black  buzz     hoodie   honey  stripes slate  open beard
Siobhan_Oneill          fair   copper curls    cardigan moss   disc    mist   freckles open lashes
Leilani_Kahananui       brown  umber  waves    blouse   rose   waves   teal   flower open lashes
Marcus_Pellham          deep   black  twists   tie      slate  fan     honey  round
Jose_Luis_Ibarra        tan    black  part     shirt    teal   tower   peach  moustache
Tessa_Brandvold         fair   honey  pony     denim    navy   sun     rose   lashes open
Anneke_Van_Der_Merwe    light  blond  lowbun   turtle   navy   window  gold   earrings lashes
Hugo_Marchetti          light  umber  slick    knit     rust   tower   slate  beard round
Farah_Qadirzai          light  rose   hijab    blazer   navy   arch    mist   lashes open
Owen_Trellis            fair   brown  shag     overshirt moss  leaves  honey  freckles
Zadie_Kirkbride         brown  umber  curls    tee      gold   disc    plum   hoops lashes open
Bennett_Osei            deep   black  crop     turtle   paper  hills   rust   glasses
Lucia_Ferragamo_Reyes   tan    umber  fringe   shirt    rose   fan     navy   earrings lashes
Tobias_Engstrand        fair   straw  crop     overshirt slate waves   peach  beard
Minh_Anh_Dao            light  black  long     cardigan honey  leaves  teal   round lashes
Harper_Vossler          light  brown  pixie    blazer   rust   stripes mist   hoops lashes open
Kwame_Adjepong          deep   black  twists   shirt    gold   sun     moss   open
Elodie_Fontclair        light  brown  bun      knit     paper  tower   rose   earrings lashes
Silas_Thornbury         fair   copper part     vest     moss   window  slate  beard freckles
Noor_Haddadine          tan    teal   hijab    blouse   plum   sun     honey  lashes open
Wesley_Ironquill        tan    black  tieback  denim    slate  hills   gold
Camila_Restovic         tan    umber  bob      blazer   teal   waves   rose   open lashes
Arjun_Mehrotra          brown  black  quiff    tie      rust   fan     mist   beard glasses
Freya_Nordahl           fair   straw  fringe   turtle   moss   disc    navy   lashes freckles
Dashiell_Copperfield    fair   copper curly    cardigan navy   stripes peach  round
Yuki_Morishige          light  black  shag     tee      paper  leaves  rust   open
Isadora_Bellwether      brown  black  bun      blazer   paper  window  plum   earrings round lashes
Callum_Strathearn       fair   brown  slick    hoodie   teal   tower   honey  stubble open
Renata_Vidalgo          tan    brown  pony     knit     rose   arch    slate  lashes hoops
Pascal_Dubrovin         light  umber  part     overshirt navy  disc    gold   moustache glasses
`;

export const sitters: readonly Sitter[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [key, skin, hair, style, wear, cloth, motif, ground, ...extras] = line
      .trim()
      .split(/\s+/);
    if (!key || !skin || !hair || !style || !wear || !cloth || !motif || !ground) {
      throw new Error(`a sitter's line is not whole: ${line}`);
    }
    return { key, skin, hair, style, wear, cloth, motif, ground, extras };
  });

export function named<T>(list: Readonly<Record<string, T>>, name: string): T {
  const item = list[name];
  if (item === undefined) throw new Error(`no entry is called ${name}`);
  return item;
}

export const skinTones: Record<string, string> = {
  fair: '#f3cdb0',
  light: '#e8b992',
  tan: '#cf9468',
  brown: '#a5683f',
  deep: '#74452c',
};

export const hairTones: Record<string, string> = {
  black: '#1f1a20',
  umber: '#3a2420',
  brown: '#5f3c26',
  honey: '#a8733a',
  blond: '#d9a95c',
  straw: '#e3c283',
  copper: '#b0552c',
  grey: '#8d8a88',
  rose: '#c9838a',
  teal: '#3f7f86',
};

export const dyes: Record<string, string> = {
  navy: '#16294a',
  gold: '#c8963e',
  honey: '#e3b765',
  paper: '#f1e8d6',
  rose: '#c9737a',
  peach: '#eda981',
  teal: '#3f7f86',
  mist: '#a9c4c0',
  rust: '#a8532f',
  plum: '#5a3a5e',
  moss: '#5c6b3c',
  slate: '#47617f',
};
