/** Shows how many of all are done. */
export type Progress = (done: number, all: number) => void;

/** Returns a progress line that counts up; without a terminal, one line per tenth. */
export function countUp(what: string): Progress {
  let shown = 0;
  return (done, all) => {
    if (process.stdout.isTTY) {
      process.stdout.write(`\rseed: ${what} ${done} of ${all}${done === all ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor((done * 10) / all);
    if (tenth > shown) console.log(`seed: ${what} ${done} of ${all}`);
    shown = tenth;
  };
}
