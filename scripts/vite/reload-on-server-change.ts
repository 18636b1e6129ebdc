import type { Plugin } from 'vite';

/** In dev, reloads the open pages when server-only code changes. */
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
