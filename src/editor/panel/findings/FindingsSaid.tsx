// New mistakes → said once whoever types pauses, to those who do not see the count.
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSelect } from '../context.ts';
import { filled, useWords } from '../words.ts';
import { FINDING_WORDS } from './words.ts';

/** So long nothing may change before it is said, in milliseconds. */
const PAUSE = 1500;

export function FindingsSaid() {
  const words = useWords(FINDING_WORDS);
  const findings = useSelect(({ state }) => state.findings);
  const [said, setSaid] = useState('');
  const wasSaid = useRef('');
  useEffect(() => {
    const fresh = findings.filter(({ isNew, severity }) => isNew && severity === 'error');
    const [first] = fresh;
    const pattern = fresh.length === 1 ? words.oneMistake : words.someMistakes;
    const next = first
      ? filled(pattern, { count: fresh.length, message: first.message })
      : wasSaid.current === ''
        ? ''
        : words.noMistake;
    if (next === wasSaid.current) return;
    const timer = setTimeout(() => {
      wasSaid.current = first ? next : '';
      setSaid(next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [findings, words]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
