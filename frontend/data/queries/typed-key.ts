import type { dataTagSymbol, QueryKey } from '@tanstack/react-query';

declare const prefix: unique symbol;
/** A query key that carries the type of its data. */
export type Key<Data> = QueryKey & { readonly [dataTagSymbol]?: Data };
/** A key above others, whose data all have its type. */
export type Prefix<Data> = Key<Data> & { readonly [prefix]?: true };

/** The data of a key; `never` if the key has no type. */
export type DataOf<K> = dataTagSymbol extends keyof K ? Exclude<K[dataTagSymbol], undefined> : never;
/** The data of every key below a prefix. */
export type DataBelow<K> = typeof prefix extends keyof K ? DataOf<K> : never;

/** A key below a prefix. */
export const below = <Data>(above: Prefix<Data>, ...parts: QueryKey): Key<Data> => [...above, ...parts];
