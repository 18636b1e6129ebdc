/** The used part of Node's crypto, because @types/node as a whole would replace the types of Workers. */
declare module 'node:crypto' {
  interface ScryptOptions {
    readonly N: number;
    readonly r: number;
    readonly p: number;
    /** Maximum bytes of memory for a hash. */
    readonly maxmem: number;
  }

  export function scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, hash: Uint8Array) => void,
  ): void;
}
