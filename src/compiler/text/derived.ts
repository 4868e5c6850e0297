// An object and a function → what the function makes of the object, made once and kept with the object.

/** Carries what was worked out of it before, by the function that did. It goes with the object. */
export interface Deriving {
  readonly derived: Map<unknown, unknown>;
}

/** What a function makes of an object; it must depend on nothing else. */
export function derive<Of extends Deriving, T>(of: Of, make: (of: Of) => T): T {
  if (!of.derived.has(make)) of.derived.set(make, make(of));
  return of.derived.get(make) as T;
}
