// The names of the output formats, for who does not print in them.

export const formatNames = ['pretty', 'json', 'github', 'sarif', 'markdown'] as const;

export type FormatName = (typeof formatNames)[number];
