import type { Plugin } from 'vite';

/** In dev, a change of what only the server renders reloads the open pages. */
export function reloadOnServerChange(): Plugin {
  return {
    name: 'storkfront:reload-on-server-change',
    apply: 'serve',
    hotUpdate({ modules, file, server }) {
      const client = server.environments.client;
      const seenByBrowser = client.moduleGraph.getModulesByFile(file)?.size;
      if (this.environment.name === 'client' || modules.length === 0 || seenByBrowser) return;
      client.hot.send({ type: 'full-reload' });
    },
  };
}
