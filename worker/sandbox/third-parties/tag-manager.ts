/**
 * The simulated tag container. It stores what it received in `google_tag_manager.received`, as plain values, obeys Consent Mode,
 * and does what containers of shops do: with `analytics_storage` it sets `_ga`, reports events to the analytics host, and writes
 * once more when the page is left; with `ad_storage` it sets `_gcl_au` and an entry of the browser's storage.
 */
export const tagManagerScript = `(() => {
  const { port, searchParams } = new URL(document.currentScript.src);
  const id = searchParams.get('id');
  const received = [];
  const allowed = {};
  const domain = location.hostname.split('.').slice(-2).join('.');
  const isOn = (type) => allowed[type] === 'granted';

  function cookie(name, value, age) {
    document.cookie = name + '=' + value + '; path=/; samesite=lax; domain=' + domain + (age ? '; max-age=' + age : '');
  }

  function write() {
    if (isOn('analytics_storage')) cookie('_ga', 'GA1.1.1.1', 63072000);
    if (!isOn('ad_storage')) return;
    cookie('_gcl_au', '1.1.1.1', 7776000);
    localStorage.setItem('_gcl_ls', '{}');
  }

  function take(entry) {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
    received.push(isCommand ? [...entry] : { ...entry });
    if (isCommand && entry[0] === 'consent') {
      Object.assign(allowed, entry[2]);
      write();
    } else if (!isCommand && entry.event && isOn('analytics_storage')) {
      navigator.sendBeacon('//region1.google-analytics.localhost:' + port + '/g/collect?en=' + entry.event);
    }
  }

  const layer = window.dataLayer;
  const push = layer.push;
  layer.forEach(take);
  layer.push = (...entries) => {
    entries.forEach(take);
    return push.apply(layer, entries);
  };
  addEventListener('pagehide', () => {
    if (isOn('analytics_storage')) cookie('_ga_PLAYED', 'GS1.1.1', 63072000);
  });
  window.google_tag_manager = { id, received };
})();
`;
