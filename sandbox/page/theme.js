// Dark, light, or as the system has it.

const kKey = "parlour.theme";
const kThemes = ["auto", "dark", "light"];

export const theme = () => (kThemes.includes(localStorage.getItem(kKey)) ? localStorage.getItem(kKey) : "auto");

export function applyTheme() {
  document.documentElement.dataset.theme = theme();
}

export function nextTheme() {
  localStorage.setItem(kKey, kThemes[(kThemes.indexOf(theme()) + 1) % kThemes.length]);
  applyTheme();
  return theme();
}
