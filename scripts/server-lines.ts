/** workerd reports each closed connection, which is not an error. */
const NOISE = /Broken pipe|Connection reset by peer|disconnected: /;
/** The stack of an exception, on the line below it. */
const STACK = /^stack: /;

/** Returns a function that says of each line of a server's output, in their order, whether it is shown. */
export function createLineFilter(): (line: string) => boolean {
  let isShown = true;
  return (line) => {
    if (line.trim() === '') return false;
    if (!STACK.test(line)) isShown = !NOISE.test(line);
    return isShown;
  };
}
