// Names, and what makes a value of each → a map whose values are made when somebody asks for them, and once.

/** Its keys are all there from the beginning, in their order. */
export class LazyMap<K, V> extends Map<K, V> {
  readonly #makers: Map<K, () => V>;

  constructor(makers: Iterable<readonly [K, () => V]>) {
    super();
    this.#makers = new Map(makers);
    for (const key of this.#makers.keys()) super.set(key, undefined as V);
  }

  override get(key: K): V | undefined {
    const make = this.#makers.get(key);
    if (make) this.set(key, make());
    return super.get(key);
  }

  override set(key: K, value: V): this {
    this.#makers.delete(key);
    return super.set(key, value);
  }

  override *entries(): MapIterator<[K, V]> {
    for (const key of this.keys()) yield [key, this.get(key) as V];
  }

  override *values(): MapIterator<V> {
    for (const [, value] of this) yield value;
  }

  override [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  override forEach(act: (value: V, key: K, map: Map<K, V>) => void): void {
    for (const [key, value] of this) act(value, key, this);
  }
}
