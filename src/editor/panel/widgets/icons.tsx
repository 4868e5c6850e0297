// The signs on the buttons of special inputs, drawn in the colour of their text.
import type { ReactNode } from 'react';

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function FactIcon() {
  return (
    <Icon>
      <path d="M6 2.5c-2 0-2 1-2 2v1.7c0 1-.6 1.8-1.5 1.8.9 0 1.5.8 1.5 1.8v1.7c0 1 0 2 2 2" />
      <path d="M10 2.5c2 0 2 1 2 2v1.7c0 1 .6 1.8 1.5 1.8-.9 0-1.5.8-1.5 1.8v1.7c0 1 0 2-2 2" />
    </Icon>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <rect x="2" y="3" width="12" height="11" rx="1.5" />
      <path d="M2 6.5h12M5.5 1.5V4M10.5 1.5V4" />
    </Icon>
  );
}

export function TextIcon() {
  return (
    <Icon>
      <path d="M3 4.5V3h10v1.5M8 3v10M6 13h4" />
    </Icon>
  );
}

export function BoldIcon() {
  return (
    <Icon>
      <path strokeWidth="2" d="M5 3h3.5a2.5 2.5 0 0 1 0 5H5zM5 8h4.2a2.5 2.5 0 0 1 0 5H5z" />
    </Icon>
  );
}

export function ItalicIcon() {
  return (
    <Icon>
      <path d="M7 3h4M5 13h4M9.2 3 6.8 13" />
    </Icon>
  );
}

export function LinkIcon() {
  return (
    <Icon>
      <path d="M6.5 9.5a2.5 2.5 0 0 0 3.6 0l2.4-2.4a2.5 2.5 0 0 0-3.6-3.6l-.8.8" />
      <path d="M9.5 6.5a2.5 2.5 0 0 0-3.6 0L3.5 8.9a2.5 2.5 0 0 0 3.6 3.6l.8-.8" />
    </Icon>
  );
}

export function ListIcon() {
  return (
    <Icon>
      <path d="M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4h.01M2.8 8h.01M2.8 12h.01" />
    </Icon>
  );
}
