// An object and a function → what the function makes of the object, made once and kept with the object.

export interface Deriving {
  readonly derived: Map<unknown, unknown>;
}

/** A copy of an object carries the same map. */
interface Made<T> {
  readonly of: Deriving;
  readonly value: T;
}

/** What it made of the same object in another run. */
export function restoreDerived<Of extends Deriving, T>(
  of: Of,
  make: (of: Of) => T,
  value: T,
): void {
  of.derived.set(make, { of, value });
}

/** What a function makes of an object; it must depend on nothing else. */
export function derive<Of extends Deriving, T>(of: Of, make: (of: Of) => T): T {
  const known = of.derived.get(make) as Made<T> | undefined;
  if (known?.of === of) return known.value;
  const value = make(of);
  of.derived.set(make, { of, value });
  return value;
}
