/** Journeys through a real shop in Chromium: desktop and phone, both storefronts. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const FREE_PORT = `const s = require("net").createServer().listen(0, "127.0.0.1", () => {
  console.log(s.address().port); s.close(); });`;

// Workers read this file again: what was chosen once stands in the environment.
const freePort = () => execFileSync(process.execPath, ["-e", FREE_PORT]).toString().trim();
process.env.BROWSER_TEST_PORT ??= freePort();
process.env.BROWSER_TEST_COMMANDS_PORT ??= freePort();
process.env.BROWSER_TEST_DATA ??= mkdtempSync(path.join(tmpdir(), "shop-browser-"));

/** All journeys come from one client: what is limited by client is let through here. */
const PLENTY = [
  "new_customer",
  "check_email_minute",
  "check_email_hour",
  "forgotten_client",
  "login_client",
  "login_right",
  "lookup",
  "pay",
  "track",
  "enquiries",
]
  .map((name) => `${name}=10000/minute`)
  .join(",");

/** Chromium's shell without a window does the same in half the time. */
const BROWSERS = [process.env.CHROME_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const root = path.resolve(import.meta.dirname, "../..");
const port = process.env.BROWSER_TEST_PORT;
const commands = process.env.BROWSER_TEST_COMMANDS_PORT;
const ironmongery = `http://127.0.0.1:${port}`;
const electrical = `http://electrical.localhost:${port}`;
const desktop = { viewport: { width: 1440, height: 900 } };
const mobile = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const wideOnly = /\.desktop\.spec\.ts$/;
/** Where every storefront may look otherwise at every width. */
const both = /\.both\.spec\.ts$/;
/** Where both storefronts and both widths matter, but not together: each is seen with one of the other. */
const across = /\.across\.spec\.ts$/;

/** What is the same at every width is walked at one, which its title ends with; WIDTHS=both walks it at both. */
const sharedOut = process.env.WIDTHS !== "both";
const notOnDesktop = sharedOut ? /@phone/ : [];
const notOnPhone = sharedOut ? /@desk/ : [];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, "test-results"),
  fullyParallel: true,
  // A journey waits a third of its time. All of them shop in one shop, which many would slow down.
  workers: Math.min(8, Math.ceil(1.5 * availableParallelism())),
  timeout: 30_000,
  expect: { timeout: 5_000 },
  globalTeardown: "./support/teardown.ts",
  forbidOnly: true,
  // A browser on two busy cores stumbles now and then; what passes only the second time is told as flaky.
  retries: process.env.CI ? 1 : 0,
  maxFailures: 12,
  reporter: [["list"]],
  use: {
    // Tracing every journey takes as long as the journeys; the gate's second try tells what happened.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    // What a worker fetches passes by the answers that journeys put in the shop's place.
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      executablePath: BROWSERS.find((one) => one && existsSync(one)) ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    },
  },
  projects: [
    { name: "desktop", grepInvert: notOnDesktop, use: { ...desktop, baseURL: ironmongery } },
    {
      name: "mobile",
      grepInvert: notOnPhone,
      testIgnore: [wideOnly, across],
      use: { ...mobile, baseURL: ironmongery },
    },
    {
      name: "electrical desktop",
      grepInvert: notOnDesktop,
      testMatch: both,
      use: { ...desktop, baseURL: electrical },
    },
    {
      name: "electrical mobile",
      grepInvert: notOnPhone,
      testMatch: [both, across],
      use: { ...mobile, baseURL: electrical },
    },
  ],
  webServer: [
    {
      command: "sh tests/browser/serve.sh",
      cwd: root,
      url: `${ironmongery}/health`,
      timeout: 60_000,
      env: {
        PORT: port,
        SHOP_DATA: process.env.BROWSER_TEST_DATA,
        HOST: "127.0.0.1",
        LIMITS: PLENTY,
      },
      reuseExistingServer: process.env.BROWSER_TEST_REUSE === "1",
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
    {
      command: `exec .venv/bin/python tests/browser/support/commands.py serve ${commands}`,
      cwd: root,
      url: `http://127.0.0.1:${commands}`,
      env: { SHOP_DATA: process.env.BROWSER_TEST_DATA },
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
  ],
});
