// New mistakes → announced once typing pauses, for those who do not see the count.

import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSelect } from '../context.ts';
import { fillIn, useStrings } from '../strings/strings.ts';

/** How long nothing may change before it is announced, in milliseconds. */
const PAUSE = 1500;

export function FindingsStatus() {
  const strings = useStrings('findings');
  const findings = useSelect(({ state }) => state.findings);
  const [text, setText] = useState('');
  const announced = useRef('');
  useEffect(() => {
    const fresh = findings.filter(({ isNew, severity }) => isNew && severity === 'error');
    const [first] = fresh;
    const next = first
      ? fillIn(strings.latest, { count: fresh.length, message: first.message })
      : announced.current === ''
        ? ''
        : strings.noneLeft;
    if (next === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = first ? next : '';
      setText(next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [findings, strings]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
