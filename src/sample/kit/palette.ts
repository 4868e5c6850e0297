// Colour names come in; mixed colours and whole moods (the light of a time of day) go out.

export const navy = '#0d1b33';

export const gold = '#c8963e';

export const honey = '#e8c37a';

export const paper = '#f7f3ea';

function parts(color: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
}

function pair(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
}

export function mix(from: string, to: string, share: number): string {
  const other = parts(to);
  return `#${parts(from)
    .map((value, i) => pair(value + ((other[i] ?? 0) - value) * share))
    .join('')}`;
}

export function alpha(color: string, opacity: number): string {
  return `${color.slice(0, 7)}${pair(opacity * 255)}`;
}

export type Mood = {
  sky: string[];
  sun: string;
  far: string;
  near: string;
  ink: string;
  wall: string;
  shade: string;
  roof: string;
  leaf: string;
  leafLit: string;
  window: string;
  ground: string;
  lit: string;
  dark: string;
  ambient: number;
};

function mood(
  sky: string[],
  sun: string,
  land: [far: string, near: string, ink: string],
  walls: [wall: string, shade: string, roof: string, window: string],
  plants: [leaf: string, lit: string, ground: string],
  light: [lit: string, dark: string, ambient: number],
): Mood {
  const [far, near, deep] = land;
  const [wall, shade, roof, window] = walls;
  const [leaf, leafLit, ground] = plants;
  const [lit, dark, ambient] = light;
  return {
    sky,
    sun,
    far,
    near,
    ink: deep,
    wall,
    shade,
    roof,
    leaf,
    leafLit,
    window,
    ground,
    lit,
    dark,
    ambient,
  };
}

export const moods = {
  dusk: mood(
    ['#0b1730', '#1b2d52', '#4a4a74', '#93607a', '#d98673', '#f2b880'],
    '#ffe0a8',
    ['#7d6580', '#1c2b4c', '#0a1428'],
    ['#4d4a6a', '#27335a', '#5e3346', '#ffcf78'],
    ['#13233d', '#3b4a62', '#1a2947'],
    ['#f0b184', '#0d1b33', 0.42],
  ),
  night: mood(
    ['#050c1b', '#0a1730', '#132a4e', '#244a6b'],
    '#f4ead0',
    ['#24425f', '#0e1d38', '#060d1c'],
    ['#2b3d61', '#172747', '#2a2440', '#ffc96a'],
    ['#0c1d30', '#204050', '#101f3a'],
    ['#ffcf86', '#071022', 0.5],
  ),
  blue: mood(
    ['#0a1836', '#173560', '#366788', '#7f9fa6', '#e3bd8b'],
    '#ffe3b0',
    ['#567f94', '#173053', '#081429'],
    ['#3d5a7d', '#1f375b', '#33304f', '#ffd27d'],
    ['#10273d', '#2f5666', '#15294a'],
    ['#ffd9a0', '#0c1a35', 0.4],
  ),
  dawn: mood(
    ['#4b6684', '#8aa6b2', '#cfc9bd', '#f1cfae', '#fbe6c4'],
    '#fff3d2',
    ['#b3b5b4', '#47697a', '#1b3650'],
    ['#efdcc0', '#a58f8c', '#b56a4b', '#5a7288'],
    ['#3d5f5c', '#8fa67f', '#6f8a78'],
    ['#fff0cf', '#2b4663', 0.14],
  ),
  noon: mood(
    ['#2c6f8e', '#5b9fae', '#a5cbc6', '#e6ead6'],
    '#fffbe6',
    ['#8fb5b3', '#3f7a72', '#173f4d'],
    ['#f6ead2', '#c9a98a', '#c4663f', '#3f6076'],
    ['#2f6450', '#86a85f', '#93ad6a'],
    ['#fff7dc', '#1d3c55', 0.05],
  ),
  golden: mood(
    ['#3f5273', '#8d7f8c', '#d69a78', '#f3bf7c', '#fbe0a4'],
    '#fff2c4',
    ['#c99a84', '#6b5350', '#2b2a3c'],
    ['#f3cf96', '#a8725c', '#a44c34', '#6b4a4e'],
    ['#4b4f3a', '#b59443', '#a2843f'],
    ['#ffdf9a', '#3a2a40', 0.16],
  ),
  fog: mood(
    ['#6f8f99', '#9db6b6', '#cdd6cd', '#efe8d6'],
    '#fffaf0',
    ['#b9c9c4', '#56787c', '#24424f'],
    ['#dcd8c8', '#93a09c', '#8a6a58', '#56707c'],
    ['#365a58', '#6d8f7e', '#7d9784'],
    ['#f7f0dc', '#2c4a58', 0.22],
  ),
  storm: mood(
    ['#0f1c31', '#23374d', '#466070', '#8a978f', '#e6c88c'],
    '#ffe6ae',
    ['#6d7f80', '#22384a', '#0b1826'],
    ['#8a8574', '#3c4a57', '#4b3b40', '#f0bf6c'],
    ['#172e36', '#4d6657', '#24404a'],
    ['#f2d296', '#101f30', 0.34],
  ),
  rose: mood(
    ['#241f4a', '#573c6b', '#a5587a', '#e08678', '#f8c08e'],
    '#ffe6b8',
    ['#a8677f', '#3d2f5a', '#150f2e'],
    ['#b0748a', '#5c3f69', '#6b2f4a', '#ffd48a'],
    ['#2a2748', '#6e4f6c', '#3a2d56'],
    ['#ffc79a', '#1e1740', 0.3],
  ),
} satisfies Record<string, Mood>;

/** The printmaker's inks from night to paper: scenes keep to them, and to what lies between two of them. */
export const inks = {
  black: '#050a17',
  night: '#0d1b33',
  dusk: '#233759',
  bronze: '#6d4a3f',
  rust: '#a5623f',
  gold: '#d9a24a',
  honey: '#efcb86',
  paper: '#fbf1dc',
};
