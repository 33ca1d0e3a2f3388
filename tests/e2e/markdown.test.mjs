// Discord's markdown as the page reads it, case by case.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { parseAnsi } from "../../sandbox/page/ansi.js";
import { parse, plainText, safeUrl } from "../../sandbox/page/markdown.js";

// A tree in short: "strong(hi) user:1". Text stands as it is, in quotes only where it is alone.
function short(nodes) {
  return nodes
    .map((node) => {
      const inner = node.children && short(node.children);
      switch (node.type) {
        case "text":
          return node.text;
        case "break":
          return "⏎";
        case "code":
          return `code(${node.text})`;
        case "codeBlock":
          return `block:${node.language}(${node.text})`;
        case "heading":
          return `h${node.level}(${inner})`;
        case "list":
          return `${node.ordered ? `ol:${node.start}` : "ul"}(${node.items.map(short).join(" | ")})`;
        case "link":
          return `link:${node.url}(${inner})`;
        case "command":
          return `command:${node.name}:${node.id}`;
        case "timestamp":
          return `time:${node.seconds}:${node.style}`;
        case "emoji":
          return `emoji:${node.name}`;
        case "everyone":
          return `everyone(${node.text})`;
        case "user":
        case "role":
        case "channel":
          return `${node.type}:${node.id}`;
        default:
          return `${node.type}(${inner})`;
      }
    })
    .join("");
}

const reads = (source, expected, options) =>
  test(JSON.stringify(source), () => assert.equal(short(parse(source, options)), expected));

describe("marks within a line", () => {
  reads("plain words", "plain words");
  reads("**bold**", "strong(bold)");
  reads("*slanted* and _slanted_", "em(slanted) and em(slanted)");
  reads("***both***", "strong(em(both))");
  reads("__under__", "underline(under)");
  reads("__*under and slanted*__", "underline(em(under and slanted))");
  reads("~~gone~~", "strike(gone)");
  reads("||hidden **too**||", "spoiler(hidden strong(too))");
  reads("*a **b** c*", "em(a strong(b) c)");
  reads("**a *b* c**", "strong(a em(b) c)");
  reads("`code`", "code(code)");
  reads("`**not bold**`", "code(**not bold**)");
  reads("``a ` b``", "code(a ` b)");
  reads("**`24 ★★`** top", "strong(code(24 ★★)) top");
  reads("**a `**` b**", "strong(a code(**) b)");
});

describe("marks that are none", () => {
  reads("2 * 3 * 4", "2 * 3 * 4");
  reads("**never closed", "**never closed");
  reads("a ** b", "a ** b");
  reads("snake_case_name", "snake_case_name");
  reads("a_b_ c", "a_b_ c");
  reads("****", "****");
  reads("`open", "`open");
  reads("||", "||");
  reads("1 < 2 > 0", "1 < 2 > 0");
  reads("5-3", "5-3");
  reads("#channel", "#channel");
  reads("", "");
});

describe("escapes", () => {
  reads("\\*not slanted\\*", "*not slanted*");
  reads("\\_\\_x\\_\\_", "__x__");
  reads("\\`x\\`", "`x`");
  reads("\\\\", "\\");
  reads("a\\b", "a\\b");
  reads("\\# not a heading", "# not a heading");
  reads("\\- not a list", "- not a list");
  reads("\\<@1>", "<@1>");
  reads("**a\\** b**", "strong(a** b)");
  reads("\\|\\|x\\|\\|", "||x||");
});

describe("blocks", () => {
  reads("# One\n## Two\n### Three", "h1(One)h2(Two)h3(Three)");
  reads("#### Four", "#### Four");
  reads("text\n# Head\nmore", "text⏎h1(Head)more");
  reads("-# small **print**", "subtext(small strong(print))");
  reads("> one\n> two\nafter", "quote(one⏎two)after");
  reads(">>> all\nof it", "quote(all⏎of it)");
  reads("> a\n> - b", "quote(a⏎ul(b))");
  reads(">no space", ">no space");
  reads("one\ntwo\n\nthree", "one⏎two⏎⏎three");
});

describe("lists", () => {
  reads("- a\n- b", "ul(a | b)");
  reads("* a\n* **b**", "ul(a | strong(b))");
  reads("1. a\n2. b", "ol:1(a | b)");
  reads("7. a", "ol:7(a)");
  reads("- a\n  - b\n  - c\n- d", "ul(aul(b | c) | d)");
  reads("- a\n  1. b", "ul(aol:1(b))");
  reads("- a\n  more of a\n- b", "ul(a⏎more of a | b)");
  reads("before\n- a\nafter", "before⏎ul(a)after");
  reads("-a", "-a");
  reads("1.5 and more", "1.5 and more");
});

describe("code blocks", () => {
  reads("```\nx\n```", "block:(x)");
  reads("```js\nx **y**\n```", "block:js(x **y**)");
  reads("```one line```", "block:(one line)");
  reads("a ```b``` c", "a block:(b) c");
  reads("```\n```", "```⏎```");
  reads("```\nx\n```\nafter", "block:(x)after");
});

describe("links", () => {
  reads("https://example.org/a?b=c", "link:https://example.org/a?b=c(https://example.org/a?b=c)");
  reads("see https://example.org.", "see link:https://example.org/(https://example.org).");
  reads("(https://example.org/a)", "(link:https://example.org/a(https://example.org/a))");
  reads("https://example.org/a_(b)", "link:https://example.org/a_(b)(https://example.org/a_(b))");
  reads("<https://example.org>", "link:https://example.org/(https://example.org)");
  reads("[the **text**](https://example.org)", "link:https://example.org/(the strong(text))");
  reads('[t](https://example.org "title")', "link:https://example.org/(t)");
  reads("[t](javascript:alert(1))", "[t](javascript:alert(1))");
  reads("[t](data:text/html,x)", "[t](data:text/html,x)");
  reads("[t] (https://example.org)", "[t] (link:https://example.org/(https://example.org))");
  reads("[](https://example.org)", "[](link:https://example.org/(https://example.org))");

  test("only the web is safe", () => {
    assert.equal(safeUrl("https://example.org"), "https://example.org/");
    for (const bad of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:text/html,x",
      "file:///etc/passwd",
      "//x",
      "",
    ]) {
      assert.equal(safeUrl(bad), null, bad);
    }
  });
});

describe("what stands in angle brackets", () => {
  reads("<@12> <@!12>", "user:12 user:12");
  reads("<@&7>", "role:7");
  reads("<#9>", "channel:9");
  reads("</table new:123>", "command:table new:123");
  reads("<:star:5> <a:spin:6>", "emoji:star emoji:spin");
  reads("<t:1700000000>", "time:1700000000:f");
  reads("<t:1700000000:R>", "time:1700000000:R");
  reads("<t:-1:d>", "time:-1:d");
  reads("<t:1700000000:x>", "<t:1700000000:x>");
  reads("@everyone and @here", "everyone(@everyone) and everyone(@here)");
  reads("me@everyones", "me@everyones");
  reads("<script>alert(1)</script>", "<script>alert(1)</script>");
  reads("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>");
});

describe("titles and field names", () => {
  const inline = { inline: true };
  reads("# not a heading", "# not a heading", inline);
  reads("- not a list", "- not a list", inline);
  reads("> not a quote", "> not a quote", inline);
  reads("**bold** `code`", "strong(bold) code(code)", inline);
});

test("a hundred thousand odd marks are read in good time", () => {
  for (const piece of ["*", "**a ", "_", "[", "||", "`", "> ", "- ", "<", "~~ *", "***x"]) {
    const source = piece.repeat(Math.ceil(4096 / piece.length)).slice(0, 4096);
    assert.ok(parse(source).length > 0, piece);
  }
});

test("no text is ever lost", () => {
  const text = (nodes) => nodes.map((node) => node.text ?? text(node.children ?? node.items?.flat() ?? [])).join("");
  for (const source of ["a *b* **c", "x_y_z ~~q", "1 > 2\n3", "tail \\", "[a](b)", "**`x`**"]) {
    const kept = [...text(parse(source))].filter((letter) => /[a-z0-9]/.test(letter)).join("");
    assert.equal(kept, [...source].filter((letter) => /[a-z0-9]/.test(letter)).join(""), source);
  }
});

test("a preview is one line of plain words", () => {
  const names = { user: () => "Ada", channel: () => "games" };
  assert.equal(plainText(parse("**Hi** <@1>\nin <#2>: ||no||"), names), "Hi @Ada in #games: (spoiler)");
});

describe("ansi", () => {
  test("colours and reset", () => {
    assert.deepEqual(parseAnsi("a\u001b[1;31mb\u001b[0mc"), [
      { text: "a" },
      { text: "b", bold: true, foreground: 1 },
      { text: "c" },
    ]);
  });
  test("background and underline", () => {
    assert.deepEqual(parseAnsi("\u001b[4;45mx"), [{ text: "x", underline: true, background: 5 }]);
  });
  test("unknown codes change nothing", () => {
    assert.deepEqual(parseAnsi("\u001b[95mx\u001b[m"), [{ text: "x" }]);
  });
});
