declare module 'virtual:assets' {
  /** Address of the browser entry. */
  export const entry: string;
  /** Address of the styles that every page links (layouts/below.css). */
  export const styles: string;
  /** Address of the part of the script that mends a page of an older build. */
  export const late: string;
  /** Id of this build. */
  export const build: string;
  /** When it was made. Milliseconds since 1970. */
  export const builtAt: number;
}

declare module '*.css?inline' {
  const css: string;
  export default css;
}

declare module '*.css?url' {
  const address: string;
  export default address;
}

declare module '*.md?raw' {
  const text: string;
  export default text;
}
