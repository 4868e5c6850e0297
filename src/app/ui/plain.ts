// What the page fills by itself (app/plain/): React takes it over as it finds it.

export const BY_ITSELF = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
