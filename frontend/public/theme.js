// Before the first paint: the chosen theme, if there is one.
const stored = localStorage.getItem('theme');
if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
