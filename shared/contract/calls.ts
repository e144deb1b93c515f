import type { Endpoint } from './endpoint.ts';
import type { contract } from './endpoints.ts';

type In<File> = Extract<File[keyof File], Endpoint>;
type Files = typeof contract;
type AnyEndpoint = { [File in keyof Files]: In<Files[File]> }[keyof Files];

/** Every call by its method and path. The browser names calls so: it needs their types and none of their schemas. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

export type CallPath = AnyEndpoint['path'];
