declare module 'virtual:assets' {
  /** URL of the browser entry. */
  export const entry: string;
  /** URL of the styles that every page links (layouts/below.css). */
  export const styles: string;
  /** URL of the part of the script that recovers a page of an older build. */
  export const builds: string;
  /** Id of this build. */
  export const build: string;
  /** When the build was made. Milliseconds since 1970. */
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
